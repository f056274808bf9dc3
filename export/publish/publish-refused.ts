/** A tree that must not be published, or a branch that cannot be reached. The message is one line: why, and what to do. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';
}
