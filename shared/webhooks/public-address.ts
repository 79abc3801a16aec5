import { BlockList, isIP } from 'node:net';

/** IPv4 subnets that are not public: the IANA special-purpose registry, multicast and reserved addresses. */
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The only globally routed IPv6 block. Mapped, translated, local and multicast addresses are outside of it. */
const globalV6 = ['2000::', 3] as const;

/** Subnets of `2000::/3` that are not public: Teredo, ORCHID, documentation, 6to4, AS112, SRv6. */
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of specialV4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of specialV6) special.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...globalV6, 'ipv6');

/** Whether an address is public. Texts that are no address, and addresses with a zone, are not public. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
};
