import type { Statement } from "~/db/client.server";
import { adminActs } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { newId } from "~/platform/ids";
import type { MemberContext } from "../context";
import type { AdminAct } from "./admin-acts";

/** Whom an act concerned, as they were named then. */
export interface ActSubject {
  id: string;
  email: string;
}

/** As much of a context as an act is written down with. */
export type ActingAdmin = Pick<MemberContext, "db" | "now" | "actor" | "request">;

/**
 * The statement that writes down what an admin does, for the batch of the act itself: neither is there without the other.
 * @param subject whose account it concerns; null where it concerns none
 * @param reason in the admin's words; empty where none is asked for
 */
export const recordAct = (
  { db, now, actor, request }: ActingAdmin,
  { type, detail }: AdminAct,
  subject: ActSubject | null,
  reason = "",
): Statement =>
  db.insert(adminActs).values({
    id: newId(),
    type,
    adminId: actor.id,
    adminEmail: actor.email,
    userId: subject?.id ?? null,
    userEmail: subject?.email ?? null,
    reason,
    detail: canonicalJson(detail),
    ip: request.ip,
    requestId: request.id,
    createdAt: now,
  });
