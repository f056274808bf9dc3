/**
 * Moves the statements that drop an index to the beginning of `up` and `down` in a generated SQLite migration. Payload numbers the
 * indexes with equal names in the order of the collections, so a new collection renames those of the later ones. Generated
 * migrations create each new index before they drop the old one of the same name, which SQLite refuses.
 */
export function dropIndexesFirst(migration: string): string {
  return migration.replace(/(?<=^export async function [^\n]*\{\n)(.*?)(?=^\})/gms, (body) => {
    const drops = body.match(dropIndex) ?? [];
    return drops.join('') + body.replace(dropIndex, '');
  });
}

const dropIndex = /^ {2}await db\.run\(sql`DROP INDEX [^;]*;`\)\n/gm;
