import { inProject } from "../project.mjs";

const LUCIDE = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/**
 * Lucide's pictures, drawn by `app/ui/icon.tsx`: its own component takes five times as long.
 * @returns {import("vite").Plugin}
 */
export const plainIcons = () => ({
  name: "plain-icons",
  enforce: "pre",
  apply: "build",
  // Otherwise they stay external until Wrangler bundles the server.
  config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
  resolveId: (source, importer = "") =>
    LUCIDE.test(importer) && source.endsWith("/createLucideIcon.mjs") ? inProject("app/ui/icon.tsx") : null,
  generateBundle(_options, bundle) {
    for (const { code = "", fileName } of Object.values(bundle))
      if (code.includes("absoluteStrokeWidth"))
        this.error(`${fileName} draws icons with Lucide's own component.`);
  },
});
