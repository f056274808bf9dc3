/** The author of the intake's rows and log entries: a machine user without an API key. */
import type { PayloadRequest, TypedUser } from 'payload';
import { ownNames } from '../../lib/own-names.ts';

/** Creates the user if it is missing. */
export async function machineUser(req: PayloadRequest): Promise<TypedUser> {
  const { payload } = req;
  const { docs } = await payload.find({
    collection: 'machines',
    where: { name: { equals: ownNames.intake } },
    limit: 1,
    pagination: false,
    req,
  });
  const machine = docs[0] ?? (await payload.create({ collection: 'machines', data: { name: ownNames.intake }, req }));
  return { ...machine, collection: 'machines' };
}
