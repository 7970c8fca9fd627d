/** Owners with lists of proposals, written straight into the database: nobody sends ten thousand for a benchmark. */

/** Every proposal has one of these, so each is in an eighth of a list. */
const WORDS = ["harbor", "bakery", "library", "orchard", "foundry", "harvest", "museum", "theatre"];
const STATUSES = ["draft", "generated", "sent", "viewed", "signed", "approved", "rejected", "declined"];
/** In every title. */
export const EVERYWHERE = "redesign";
/** In one title of each owner. */
export const ONCE = "zeppelin";
const AT_A_TIME = 500;
const MINUTE = 60_000;

/**
 * @param {D1Database} db
 * @param {string} userId
 * @param {{ count: number, content: number }} size `content` is the length of each proposal's document
 */
export async function listFor(db, userId, { count, content }) {
  for (let at = 0; at < count; at += AT_A_TIME) {
    const rows = Array.from({ length: Math.min(AT_A_TIME, count - at) }, (_, n) =>
      rowOf(userId, at + n, count),
    );
    await db.prepare(INSERT).bind(userId, content, JSON.stringify(rows)).run();
  }
}

/** The fold of these words is the words themselves, in small letters. */
function rowOf(userId, n, count) {
  const rare = n === Math.floor(count / 2) ? ` ${ONCE}` : "";
  const title = `${WORDS[n % 8]} ${EVERYWHERE} ${n}${rare}`;
  const client = `client ${n % 97}`;
  return {
    id: `${userId.slice(0, 10)}-${String(n).padStart(10, "0")}`,
    title,
    client,
    search: `${title}\n${client}\nbright company llc\nweb development`,
    // Spread over the statuses, and not in step with the words.
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
