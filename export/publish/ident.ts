/** The author of a commit, in git's format. */

export interface Author {
  name: string;
  email: string;
}

/** @param time seconds since 1970 */
export function ident({ name, email }: Author, time: number): string {
  return `${plain(name) || 'Feed'} <${plain(email)}> ${time} +0000`;
}

/** Git cannot escape these characters. */
const plain = (text: string) => text.replace(/[<>\p{Cc}]+/gu, ' ').trim();
