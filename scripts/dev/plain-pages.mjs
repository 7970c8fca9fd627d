const id = "virtual:reload-plain-page";

/** Remix's plugin sends this event with every change of a file. */
const script = `import.meta.hot.on("remix:hmr", () => window.__remixContext ?? location.reload());`;

/** Pages without a runtime, such as a client's, cannot take a change in: they are loaded again. */
export const reloadPlainPages = () => ({
  name: "reload-plain-pages",
  resolveId: (source) => (source === id ? source : null),
  load: (source) => (source === id ? script : null),
});

/** @param {string} page */
export const withReload = (page) =>
  page.replace("</head>", `<script type="module" src="/@id/${id}"></script></head>`);
