import { asCommand } from "./command.mjs";
import { serve } from "./serve/serve.mjs";

await asCommand(import.meta.url, (args) =>
  serve({ verbose: args.includes("--verbose"), script: "scripts/dev/run-dev.mjs" }),
);
