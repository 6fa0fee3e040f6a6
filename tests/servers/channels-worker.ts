// The worker that holds the users' channels in the tests of the API (vitest.config.ts).
export { UserChannel } from "#durable-objects/user-channel.ts";

export default { fetch: () => new Response(null, { status: 404 }) };
