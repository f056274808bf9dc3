/** A name by which a story is known to be about crypto (docs/feed-rules.md 15.3). */

/** What a name needs beside it, because it is also the name of other things. */
export type SecondSign =
  /** Nothing: full names of people, and names such as Coinbase. */
  | 'nothing'
  /** A word of business or law in the same sentence, or another such name. */
  | 'business'
  /** The same, or a word of the market in the same sentence. */
  | 'price'
  /** A word such as token or wallet: the name is a common word. */
  | 'field';

export interface KnownName {
  /** What it names: names with the same one are the same thing. */
  id: string;
  name: string;
  needs: SecondSign;
  person?: true;
}
