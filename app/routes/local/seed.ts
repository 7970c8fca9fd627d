import { seedDemo } from "~/domain/local/seed-demo.server";
import { endpoint, open } from "../endpoint.server";

/** Local mode's demo workspace; elsewhere the verb answers 404. */
export const loader = endpoint({ POST: open(async ({ ctx }) => seedDemo(ctx)) });

export const action = loader;
