import * as z from "zod";
import { moment } from "~/platform/json-formats";
import { isoTime } from "~/platform/time/iso-time";
import { API_SCOPES } from "../../people/api-scopes";
import type { ListedKey } from "./api-keys.server";

const key = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: "The first ten characters." }),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: moment,
  lastUsedAt: moment.nullable().meta({ description: "Updated every few minutes." }),
  expiresAt: moment.nullable(),
});

const keyResponse = key.meta({ id: "ApiKey" });
export const keyList = z.array(keyResponse);
export const newKeyResponse = key
  .extend({ key: z.string().meta({ description: "Only shown in this response." }) })
  .meta({ id: "NewApiKey" });

export const keyJson = ({ createdAt, lastUsedAt, expiresAt, ...rest }: ListedKey) => ({
  ...rest,
  createdAt: isoTime(createdAt),
  lastUsedAt: isoTime(lastUsedAt),
  expiresAt: isoTime(expiresAt),
});
