/** Short programs that read the feed. The tests run all but those in Swift. */

export type RecipeLanguage = 'curl' | 'JavaScript' | 'Python' | 'Swift';

export interface Recipe {
  id: string;
  title: string;
  text: string;
  code: Readonly<Record<RecipeLanguage, string>>;
}

/** @param baseUrl of the feed, without a trailing slash */
export const recipesOf = (baseUrl: string): Recipe[] => [
  newStories(`${baseUrl}/api/v1/news/latest.json`),
  eventsAhead(`${baseUrl}/api/v1/events/upcoming.json`),
  changedRows(`${baseUrl}/api/v1/changes.json`),
];

const newStories = (url: string): Recipe => ({
  id: 'new-stories',
  title: 'New stories since the last request',
  text: 'Send the ETag of the last response, and compare ids. In a browser, leave out the header: the browser sends it by itself.',
  code: {
    curl: `# Keeps the ETag in etag.txt, and leaves latest.json as it is while nothing is new.
curl --silent --fail --etag-compare etag.txt --etag-save etag.txt --output latest.json \\
  ${url}`,
    JavaScript: `const url = "${url}";
const seen = new Set();
let etag = null;

async function newStories() {
  const response = await fetch(url, { headers: etag ? { "If-None-Match": etag } : {} });
  if (response.status === 304) return [];
  if (!response.ok) throw new Error(\`\${response.status} \${url}\`);
  etag = response.headers.get("ETag");
  const { items } = await response.json();
  const found = items.filter(({ id }) => !seen.has(id));
  for (const { id } of found) seen.add(id);
  return found;
}

for (const { published, title, title_en } of await newStories()) {
  console.log(published, title_en ?? title);
}`,
    Python: `import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

url = "${url}"
seen = set()
etag = None

def new_stories():
    global etag
    request = Request(url, headers={"If-None-Match": etag} if etag else {})
    try:
        with urlopen(request, timeout=30) as response:
            etag = response.headers["ETag"]
            items = json.load(response)["items"]
    except HTTPError as error:
        if error.code == 304:
            return []
        raise
    found = [story for story in items if story["id"] not in seen]
    seen.update(story["id"] for story in found)
    return found

for story in new_stories():
    print(story["published"], story["title_en"] or story["title"])`,
    Swift: `import Foundation

struct Latest: Decodable { let items: [Story] }
struct Story: Decodable {
    let id: String
    let published: String
    let title: String
    let title_en: String?
}

actor NewsReader {
    private let url = URL(string: "${url}")!
    private var seen = Set<String>()
    private var etag: String?

    func newStories() async throws -> [Story] {
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
        if let etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let http = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        if http.statusCode == 304 { return [] }
        guard http.statusCode == 200 else { throw URLError(.badServerResponse) }
        etag = http.value(forHTTPHeaderField: "ETag")
        let stories = try JSONDecoder().decode(Latest.self, from: data).items
        return stories.filter { seen.insert($0.id).inserted }
    }
}

let reader = NewsReader()
for story in try await reader.newStories() {
    print(story.published, story.title_en ?? story.title)
}`,
  },
});

const eventsAhead = (url: string): Recipe => ({
  id: 'events-ahead',
  title: 'Events ahead in one country',
  text: 'The file has the soonest event first. `start` is in the event’s own offset: keep it as text, or in a type that keeps the offset.',
  code: {
    curl: `curl --silent --fail --compressed ${url} \\
  | jq '.events[] | select(.country == "DK") | {start, title, html_url}'`,
    JavaScript: `const response = await fetch("${url}");
if (!response.ok) throw new Error(\`\${response.status} \${response.url}\`);
const { events } = await response.json();
for (const { start, title, html_url } of events.filter(({ country }) => country === "DK")) {
  console.log(start, title, html_url);
}`,
    Python: `import json
from urllib.request import urlopen

with urlopen("${url}", timeout=30) as response:
    events = json.load(response)["events"]
for event in events:
    if event["country"] == "DK":
        print(event["start"], event["title"], event["html_url"])`,
    Swift: `import Foundation

struct Upcoming: Decodable { let events: [Event] }
struct Event: Decodable {
    let start: String
    let title: String
    let country: String
}

let url = URL(string: "${url}")!
let (data, response) = try await URLSession.shared.data(from: url)
guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
for event in try JSONDecoder().decode(Upcoming.self, from: data).events where event.country == "DK" {
    print(event.start, event.title)
}`,
  },
});

const changedRows = (url: string): Recipe => ({
  id: 'changed-rows',
  title: 'What changed since the last visit',
  text: 'The newest build comes first. When the build that you remember is not listed, it is more than 30 builds ago: read the lists again.',
  code: {
    curl: `# What the newest build added, changed and removed.
curl --silent --fail --compressed ${url} \\
  | jq '.builds[0] | {generated_at, added, changed, removed}'`,
    JavaScript: `import { readFile, writeFile } from "node:fs/promises";

const response = await fetch("${url}");
if (!response.ok) throw new Error(\`\${response.status} \${response.url}\`);
const { builds } = await response.json();
const last = await readFile("last-build.txt", "utf8").catch(() => null);
const known = builds.findIndex(({ generated_at }) => generated_at === last);
if (known === -1) console.log("Read the lists again.");
for (const { added, changed, removed } of builds.slice(0, Math.max(known, 0)).reverse()) {
  for (const { family, id } of [...added, ...changed]) console.log("read", family, id);
  for (const { family, id } of removed) console.log("remove", family, id);
}
if (builds.length > 0) await writeFile("last-build.txt", builds[0].generated_at);`,
    Python: `import json
from pathlib import Path
from urllib.request import urlopen

with urlopen("${url}", timeout=30) as response:
    builds = json.load(response)["builds"]
memory = Path("last-build.txt")
last = memory.read_text() if memory.exists() else None
times = [build["generated_at"] for build in builds]
if last in times:
    for build in reversed(builds[: times.index(last)]):
        for row in build["added"] + build["changed"]:
            print("read", row["family"], row["id"])
        for row in build["removed"]:
            print("remove", row["family"], row["id"])
else:
    print("Read the lists again.")
if times:
    memory.write_text(times[0])`,
    Swift: `import Foundation

struct Changes: Decodable { let builds: [Build] }
struct Row: Decodable {
    let family: String
    let id: String
}
struct Build: Decodable {
    let generated_at: String
    let added: [Row]
    let changed: [Row]
    let removed: [Row]
}

let url = URL(string: "${url}")!
let (data, response) = try await URLSession.shared.data(from: url)
guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
let builds = try JSONDecoder().decode(Changes.self, from: data).builds
let last = UserDefaults.standard.string(forKey: "lastBuild")
if let known = builds.firstIndex(where: { $0.generated_at == last }) {
    for build in builds[..<known].reversed() {
        for row in build.added + build.changed { print("read", row.family, row.id) }
        for row in build.removed { print("remove", row.family, row.id) }
    }
} else {
    print("Read the lists again.")
}
if let newest = builds.first { UserDefaults.standard.set(newest.generated_at, forKey: "lastBuild") }`,
  },
});

/** For the page of the market files, which a build may lack. */
export const priceRecipe = (baseUrl: string): Recipe => {
  const url = `${baseUrl}/api/v1/markets/aggregated.json`;
  return {
    id: 'exact-prices',
    title: 'A price without losing a digit',
    text: 'Prices are strings of decimal digits. A binary floating-point number would lose digits that exchanges do send.',
    code: {
      curl: `curl --silent --fail --compressed ${url} \\
  | jq -r '.aggregated[] | select(.symbol == "BTC-NOK") | .price'`,
      JavaScript: `const response = await fetch("${url}");
if (!response.ok) throw new Error(\`\${response.status} \${response.url}\`);
const { aggregated } = await response.json();
const row = aggregated.find(({ symbol }) => symbol === "BTC-NOK");
// A string of digits. Calculate with a decimal library, such as decimal.js.
if (row && row.price !== null) console.log(row.price, row.quote);`,
      Python: `import json
from decimal import Decimal
from urllib.request import urlopen

with urlopen("${url}", timeout=30) as response:
    rows = json.load(response)["aggregated"]
for row in rows:
    if row["symbol"] == "BTC-NOK" and row["price"] is not None:
        print(Decimal(row["price"]), row["quote"])`,
      Swift: `import Foundation

struct Prices: Decodable { let aggregated: [Pair] }
struct Pair: Decodable {
    let symbol: String
    let quote: String
    let price: String?
}

let url = URL(string: "${url}")!
let (data, response) = try await URLSession.shared.data(from: url)
guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
for pair in try JSONDecoder().decode(Prices.self, from: data).aggregated where pair.symbol == "BTC-NOK" {
    // Decimal has 38 digits; parse it from the string, never from a Double.
    if let text = pair.price, let price = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) {
        print(price, pair.quote)
    }
}`,
    },
  };
};
