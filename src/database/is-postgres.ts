/** Which of the two databases an address names. */
export const isPostgres = (uri: string): boolean => /^postgres(ql)?:\/\//.test(uri);
