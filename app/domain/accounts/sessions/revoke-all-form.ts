import * as z from "zod";
import { changePasswordSchema } from "../credentials";

const id = z.string().max(64);

/** `kept`: ids of passkeys that may go on signing in. */
export const revokeAllForm = changePasswordSchema
  .pick({ currentPassword: true })
  .extend({ kept: z.array(id).max(50).default([]) });

export type RevokeAll = z.output<typeof revokeAllForm>;
