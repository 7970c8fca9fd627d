import * as z from "zod";
import { isoTime } from "~/platform/iso-time";
import { moment } from "~/platform/json-formats";
import type { ListedKey } from "./api-keys.server";
import { API_SCOPES } from "./api-scopes";

const key = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: "The first ten characters." }),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: moment,
  lastUsedAt: moment.nullable().meta({ description: "Updated every few minutes." }),
  expiresAt: moment.nullable(),
});

export const keyAnswer = key.meta({ id: "ApiKey" });
export const keyList = z.array(keyAnswer);
export const keyMade = key
  .extend({ key: z.string().meta({ description: "Only shown in this response." }) })
  .meta({ id: "NewApiKey" });

/** A key as the JSON API shows it. */
export const keyView = ({ createdAt, lastUsedAt, expiresAt, ...rest }: ListedKey) => ({
  ...rest,
  createdAt: isoTime(createdAt),
  lastUsedAt: isoTime(lastUsedAt),
  expiresAt: isoTime(expiresAt),
});
