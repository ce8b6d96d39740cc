/** `localhost`, names below it, 127.0.0.0/8 and ::1, as a parsed address spells them or as a socket does. */
const LOOPBACK = /^((.+\.)?localhost|(::ffff:)?127(\.\d+){3}|::1|\[::1\])$/;

/** Whether a name or an address leads to this machine alone. */
export const isLoopback = (name: string): boolean => LOOPBACK.test(name.toLowerCase());

/** Host header or entry of ALLOWED_HOSTS: a name or an address, and a port where there is one. */
const HOST = /^(\[[\da-f:.]+\]|[\da-z.-]+)(?::\d{1,5})?$/i;

/** The same of a host with its port. What is no such thing does not lead here. */
export const isLoopbackHostAndPort = (host: string): boolean => isLoopback(HOST.exec(host)?.[1] ?? '');
