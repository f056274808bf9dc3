/** `GET /api/review/colleagues`: who can be mentioned in notes and have rows assigned (api/colleagues.ts). */
import type { PayloadRequest } from 'payload';
import { readColleagues } from '../../collections/colleagues/read-colleagues.ts';
import { creatorKey } from '../../collections/login/roles.ts';
import type { ColleaguesResponse } from './api/colleagues.ts';

export async function listColleagues(_: object, req: PayloadRequest): Promise<ColleaguesResponse> {
  const own = creatorKey(req.user);
  const colleagues = await readColleagues(req);
  return { colleagues: colleagues.map(({ id, name, key }) => ({ id, name, own: key === own })) };
}
