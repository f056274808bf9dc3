/** A tree that must not go to the branch, or a branch that cannot be reached: one line that says why and what to do. */
export class PublishRefused extends Error {
  override name = 'PublishRefused';
}
