export const BATCH_STATES = ['queued', 'running', 'done', 'cancelled'] as const;
export const BATCH_PICTURE_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
