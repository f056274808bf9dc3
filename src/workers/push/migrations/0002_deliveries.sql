-- One row after the first run: what the feed was when it was last read completely.
CREATE TABLE feed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  etag TEXT,
  -- Stories published before this were on the site before the first run. Empty when the first list was not full.
  announce_from TEXT NOT NULL
) STRICT;

-- Stories that were announced, or were there at the first run.
CREATE TABLE stories (
  id TEXT PRIMARY KEY,
  last_seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Messages with deliveries that are not done. The id is also the Topic and the notification tag. `content` is JSON.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  queued_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per message and registration until the message is delivered or given up.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  registration_id INTEGER NOT NULL REFERENCES registrations (id) ON DELETE CASCADE,
  due_at INTEGER NOT NULL,
  -- A consumer sends it until then. A claim that is over belongs to a consumer that was killed.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX deliveries_registration ON deliveries (registration_id);
