import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are no host of the internet: an address that people type must not make the server ask its own machine
 * or its neighbours (IANA's special-purpose registries).
 */
const special = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4',
  '240.0.0.0/4 ::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16',
  '3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
].flatMap((line) => line.split(' '))

export interface AddressGuard {
  /** True when the server may connect to this IP address. */
  allows(address: string): boolean
  /** True when it is one of the private networks that the operator named. */
  isNamed(address: string): boolean
  /** True when no private network is named. */
  readonly isStrict: boolean
}

/** Lets public addresses through, and those of `networks` (`10.1.0.0/16`), which the operator named. */
export function guardAddresses(networks: readonly string[]): AddressGuard {
  const refused = listOf(special)
  const named = listOf(networks)
  const isNamed = (address: string): boolean => contains(named, address)
  return {
    allows: (address) => isIP(address) !== 0 && (isNamed(address) || !contains(refused, address)),
    isNamed,
    isStrict: networks.length === 0,
  }
}

/** For an address that the operator wrote into the environment: who may do that needs no door of ours. */
export const everyAddress: AddressGuard = { allows: () => true, isNamed: () => true, isStrict: false }

/** An address of IPv4 that is written as one of IPv6 is found among those of IPv4. */
function contains(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** True for `address/bits` as this list understands it. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && Number(bits) <= (family === 6 ? 128 : 32)
}
