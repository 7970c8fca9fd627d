import { asCommand } from "./command.mjs";
import { rebuildOnChange } from "./serve/rebuild.mjs";
import { serve } from "./serve/serve.mjs";

await asCommand(import.meta.url, (args) =>
  serve({
    verbose: args.includes("--verbose"),
    onReady: (reload) => rebuildOnChange(["app", "workers", "public"], reload),
  }),
);
