/**
 * Import this before any module that builds a zod schema: zod would try to compile code, and the page's content policy reports even a
 * try (docs/feed-rules.md 16.11).
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
