import type { PayloadRequest } from 'payload';
export async function contractProblems(_: {
  family: string;
  row: Record<string, unknown>;
  req: PayloadRequest;
}): Promise<{ path: string; message: string }[]> {
  return [];
}
