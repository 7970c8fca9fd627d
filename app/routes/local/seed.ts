import { seedDemo } from "~/domain/admin/demo/seed-demo.server";
import { anyone, endpoint } from "../http/endpoint.server";

/** 404 outside local mode. */
export const loader = endpoint({ POST: anyone(async ({ ctx }) => seedDemo(ctx)) });

export const action = loader;
