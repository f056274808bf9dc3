/**
 * Next runs this in the browser before the panel's own code. zod would try to compile code when it builds its first schema, and the
 * page's content policy reports even a try.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
