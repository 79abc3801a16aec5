/** The throttle of each internal operation. Requests of people do not count towards it. */
export const serviceThrottle = { ratePerSecond: 200, burst: 400 } as const;
