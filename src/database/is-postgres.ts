/** Whether a database address is a PostgreSQL address. */
export const isPostgres = (uri: string): boolean => /^postgres(ql)?:\/\//.test(uri);
