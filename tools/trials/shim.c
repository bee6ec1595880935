/* Preloaded into a server under trial: a disk that fails on command, a wall clock that is wrong.

   TRIAL_DISK names a file that the trial maps too: struct orders. Only files whose path contains
   TRIAL_FILE are touched. TRIAL_SKEW is a number of seconds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct orders {
    int64_t countdown; /* fail when it reaches 0; below 0: never */
    int64_t failures;  /* how many calls fail from then on */
    int64_t error;     /* with this errno */
    int64_t seen;      /* calls so far */
    int64_t failed;
};

static volatile struct orders *orders;
static const char *file;
static int64_t skew;

__attribute__((constructor)) static void begin(void) {
    const char *disk = getenv("TRIAL_DISK"), *wrong = getenv("TRIAL_SKEW");
    file = getenv("TRIAL_FILE");
    skew = wrong ? atoll(wrong) : 0;
    if (disk && file) {
        int fd = open(disk, O_RDWR);
        if (fd >= 0) {
            void *page = mmap(0, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
            if (page != MAP_FAILED) orders = page;
            close(fd);
        }
    }
}

static int ours(int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return strstr(path, file) != 0;
}

static int fails(int fd) {
    if (!orders || !ours(fd)) return 0;
    __atomic_add_fetch(&orders->seen, 1, __ATOMIC_SEQ_CST);
    if (orders->countdown < 0) return 0;
    if (__atomic_sub_fetch(&orders->countdown, 1, __ATOMIC_SEQ_CST) > 0) return 0;
    orders->countdown = 1; /* the next one too, while failures last */
    if (__atomic_sub_fetch(&orders->failures, 1, __ATOMIC_SEQ_CST) < 0) {
        orders->countdown = -1;
        return 0;
    }
    orders->failed++;
    errno = (int)orders->error;
    return 1;
}

#define REAL(type, name, args) \
    static type(*real) args;   \
    if (!real) real = (type(*) args)dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *data, size_t size) {
    REAL(ssize_t, write, (int, const void *, size_t));
    return fails(fd) ? -1 : real(fd, data, size);
}

/* Half of it is on the disk when it fails: a torn page. */
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    REAL(ssize_t, pwrite, (int, const void *, size_t, off_t));
    if (!fails(fd)) return real(fd, data, size, at);
    int error = errno;
    real(fd, data, size / 2, at);
    errno = error;
    return -1;
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    REAL(ssize_t, pwrite64, (int, const void *, size_t, off64_t));
    if (!fails(fd)) return real(fd, data, size, at);
    int error = errno;
    real(fd, data, size / 2, at);
    errno = error;
    return -1;
}

int fsync(int fd) {
    REAL(int, fsync, (int));
    return fails(fd) ? -1 : real(fd);
}

int fdatasync(int fd) {
    REAL(int, fdatasync, (int));
    return fails(fd) ? -1 : real(fd);
}

int ftruncate(int fd, off_t size) {
    REAL(int, ftruncate, (int, off_t));
    return fails(fd) ? -1 : real(fd, size);
}

int ftruncate64(int fd, off64_t size) {
    REAL(int, ftruncate64, (int, off64_t));
    return fails(fd) ? -1 : real(fd, size);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    REAL(int, clock_gettime, (clockid_t, struct timespec *));
    int done = real(clock, now);
    if (!done && clock == CLOCK_REALTIME) now->tv_sec += skew;
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    REAL(int, gettimeofday, (struct timeval *, void *));
    int done = real(now, zone);
    if (!done) now->tv_sec += skew;
    return done;
}

time_t time(time_t *kept) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept) *kept = now.tv_sec;
    return now.tv_sec;
}
