-- Browsers that want messages. `countries` is a list such as ",NO,SE," with a comma at both ends, or NULL for all.
CREATE TABLE registrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  language TEXT NOT NULL,
  countries TEXT
) STRICT;

-- Registration attempts per client network, for the limit per minute. Rows older than a minute are deleted.
CREATE TABLE attempts (
  client TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_started_at ON attempts (started_at);
