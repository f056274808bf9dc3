/** Who a commit is by, in the form that git asks for. */

export interface Author {
  name: string;
  email: string;
}

/** @param time seconds since 1970 */
export function ident({ name, email }: Author, time: number): string {
  return `${plain(name) || 'Feed'} <${plain(email)}> ${time} +0000`;
}

/** Git has no escape for these. */
const plain = (text: string) => text.replace(/[<>\p{Cc}]+/gu, ' ').trim();
