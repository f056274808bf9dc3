/**
 * Rounds a decimal string without a float, half away from zero.
 * @param digits plain digits, such as `-0.391234567890`
 * @returns exactly `places` fractional digits: `-0.39`
 */
export function roundDigits(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const scaled = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const rounded = scaled + ((fraction[places] ?? '0') >= '5' ? 1n : 0n);
  const text = String(rounded).padStart(places + 1, '0');
  const sign = digits.startsWith('-') && rounded !== 0n ? '-' : '';
  return places === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`;
}
