/** A validator of a field from a schema of the contract, so that the panel accepts exactly what the feed accepts. */
import type { z } from 'zod';

/**
 * @param message for the editor: what to give instead
 * @returns a validator that accepts an empty field, as a row may be incomplete
 */
export const checked =
  (schema: z.ZodType, message: string) =>
  (value: unknown): string | true =>
    !value || schema.safeParse(value).success || message;
