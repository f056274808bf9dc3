/** The author of the intake's rows and log entries: a machine user without an API key. */
import type { PayloadRequest, TypedUser } from 'payload';

const NAME = 'The intake';

/** Creates the user if it is missing. */
export async function machineUser(req: PayloadRequest): Promise<TypedUser> {
  const { payload } = req;
  const { docs } = await payload.find({
    collection: 'machines',
    where: { name: { equals: NAME } },
    limit: 1,
    pagination: false,
    req,
  });
  const machine = docs[0] ?? (await payload.create({ collection: 'machines', data: { name: NAME }, req }));
  return { ...machine, collection: 'machines' };
}
