import { pricing } from "~/domain/plans/pricing";
import { endpoint, open } from "../endpoint.server";

export const loader = endpoint({ GET: open(async () => pricing()) });

export const action = loader;
