/** One per proposal: each matches an eighth of a list. */
const WORDS = ["harbor", "bakery", "library", "orchard", "foundry", "harvest", "museum", "theatre"];
const STATUSES = ["draft", "generated", "sent", "viewed", "signed", "approved", "rejected", "declined"];
export const EVERYWHERE = "redesign";
/** Once per owner. */
export const ONCE = "zeppelin";
const BATCH_SIZE = 500;
const MINUTE = 60_000;

/** @param {{ count: number, content: number }} size content: document length */
export async function listFor(db, userId, { count, content }) {
  for (let at = 0; at < count; at += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - at) }, (_, n) =>
      rowOf(userId, at + n, count),
    );
    await db.prepare(INSERT).bind(userId, content, JSON.stringify(rows)).run();
  }
}

/** Already lower case, so equal to the normalised text. */
function rowOf(userId, n, count) {
  const rare = n === Math.floor(count / 2) ? ` ${ONCE}` : "";
  const title = `${WORDS[n % 8]} ${EVERYWHERE} ${n}${rare}`;
  const client = `client ${n % 97}`;
  return {
    id: `${userId.slice(0, 10)}-${String(n).padStart(10, "0")}`,
    title,
    client,
    search: `${title}\n${client}\nbright company llc\nweb development`,
    // Statuses must not correlate with the words.
    status: STATUSES[(n * 5 + Math.floor(n / 8)) % 8],
    value: (n * 7919) % 100_000,
    at: Date.now() - n * MINUTE,
  };
}

const INSERT = `insert into proposals (id, user_id, title, client_name, client_company, project_type, value_minor, status,
    brief, content_html, search_text, sent_at, created_at, updated_at)
  select value ->> 'id', ?1, value ->> 'title', value ->> 'client', 'Bright Company LLC', 'web-development', value ->> 'value',
    value ->> 'status', '{}', substr(replace(hex(zeroblob(?2 / 5)), '00', 'words '), 1, ?2), value ->> 'search',
    value ->> 'at', value ->> 'at', value ->> 'at'
  from json_each(?3)`;
