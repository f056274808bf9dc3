/** Calendar programs write the address of a subscription as webcal://, which means https:// (webcals:// too). */

/** @returns the address with https:// in place of webcal:// and webcals://; any other text unchanged */
export const fromWebcal = (address: string): string => address.replace(/^(\s*)webcals?:\/\//i, '$1https://');
