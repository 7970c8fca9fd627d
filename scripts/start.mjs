import { build } from "./build.mjs";
import { asCommand } from "./command.mjs";
import { serve } from "./serve/serve.mjs";

await asCommand(import.meta.url, (args) =>
  serve({
    verbose: args.includes("--verbose"),
    script: "scripts/serve/run-site.mjs",
    prepare: () => build({ bundle: true }),
  }),
);
