import type { hookDeliveries, hookEndpoints } from "~/db/schema";

export type HookEndpoint = typeof hookEndpoints.$inferSelect;
export type HookDelivery = typeof hookDeliveries.$inferSelect;
