/** Text of a stranger for a terminal: without control characters, which could change what the terminal shows. */
export const plainText = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
