/** The host name of an address, as a short name for a link. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
