import { setTimeout as sleep } from "node:timers/promises";
import { PlainFailure } from "../command.mjs";

/** Milliseconds. The dev server compiles the whole product first, which takes a busy machine a minute. */
const startPatience = 180_000;

/**
 * Waits until the site answers.
 *
 * @param {string} origin
 * @throws {PlainFailure} when it does not within three minutes
 */
export async function waitUntilReady(origin) {
  const giveUp = Date.now() + startPatience;
  let last = "there was no answer";
  while (Date.now() < giveUp) {
    last = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => (response.ok ? "ready" : `/healthz answered ${response.status}`),
      () => last,
    );
    if (last === "ready") return;
    await sleep(150);
  }
  throw new PlainFailure(`The server is not ready: ${last}.`);
}

/**
 * Fills the demo workspace; doing it again changes nothing.
 *
 * @param {string} origin
 * @returns {Promise<{ email: string, password: string, plan: string }[]>} who can sign in
 * @throws {PlainFailure} with the answer, when the site refuses
 */
export async function seed(origin) {
  const response = await fetch(`${origin}/local/seed`, { method: "POST", headers: { Origin: origin } });
  const text = await response.text();
  if (!response.ok) throw new PlainFailure(`Seeding failed (${response.status}): ${text.slice(0, 500)}`);
  return JSON.parse(text).accounts;
}
