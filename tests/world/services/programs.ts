/** Programs of an account: its keys, the calls that are made with them, and the endpoints that hear. */
import { expect } from "vitest";
import type { Answer, Visitor } from "../visitor";
import type { World } from "../world";
import { RECEIVER } from "./fake-receiver";

export const EVERY_SCOPE = [
  "proposals:read",
  "proposals:write",
  "proposals:send",
  "account:read",
  "team:read",
];

/** A new key with its row's id. The password of every account of tests is the same. */
export async function keyOf(owner: Visitor, scopes = EVERY_SCOPE, expires = "never") {
  const asked = { name: "Tests", scopes, expires, password: "correct horse" };
  const answer = await owner.json("POST", "/api/keys", asked);
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.id as string, key: answer.body.key as string };
}

/** A call as a program makes it: a key, and nothing that a browser would send. */
export async function call(
  world: World,
  key: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: callers name the shape they expect
): Promise<Answer<any>> {
  const response = await world.fetch(`${world.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : null,
    headers: response.headers,
  };
}

/** An endpoint at the fake receiver, by the form. @returns its id */
export async function endpointOf(owner: Visitor, path: string, events: string[]): Promise<string> {
  const form = new URLSearchParams({ url: `${RECEIVER}${path}` });
  for (const event of events) form.append("events", event);
  const answer = await owner.ask("POST", "/settings/api/hooks/new", {
    body: form.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status, answer.text.slice(0, 300)).toBe(302);
  return (answer.headers.get("Location") ?? "").split("/").at(-1) ?? "";
}

/** What a button of an endpoint's page does. */
export const pressed = (owner: Visitor, id: string, intent: string, fields: Record<string, string> = {}) =>
  owner.post(`/settings/api/hooks/${id}`, { intent, ...fields });

interface StoredDelivery {
  id: string;
  event_id: string;
  type: string;
  state: string;
  attempts: number;
  next_attempt_at: number;
  last_status: number | null;
  last_answer: string | null;
  last_error: string | null;
  body: string;
}

export async function deliveriesTo(world: World, endpointId: string): Promise<StoredDelivery[]> {
  const { results } = await world.db
    .prepare("select * from hook_deliveries where endpoint_id = ? order by created_at, id")
    .bind(endpointId)
    .all<StoredDelivery>();
  return results;
}

/** Waits until the only event of an endpoint is in this state after so many tries. */
export const settled = (world: World, endpointId: string, state: string, attempts = 1) =>
  world.until(`an event to be ${state} after ${attempts}`, async () => {
    const [row] = await deliveriesTo(world, endpointId);
    return row?.state === state && row.attempts === attempts ? row : null;
  });
