/** `@cutout/node`: what a partner's backend does. */
export type { BatchImage, BatchOptions, BatchRequest, BatchResponse } from '../../src/protocol/calls/batch.schema.ts';
export { CutoutApiError } from './api-error.ts';
export { type CallOptions, type ClientOptions, CutoutClient } from './client.ts';
export type { Picture, Removal, RemovalOptions } from './removal.ts';
export { type SessionTokenOptions, sessionToken } from './session-token.ts';
export type { ResultClaims, WebhookEvent } from './shapes.ts';
export { verifyWebhook, type WebhookRequest } from './verify-webhook.ts';
