/** @param at ISO 8601 in UTC @returns such as "2026-11-22 18:30 UTC" */
export const utcTime = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
