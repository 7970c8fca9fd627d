// Loaded into Wrangler: should the script that started it be killed outright, its channel closes, and the
// server stops instead of holding the port for good.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
