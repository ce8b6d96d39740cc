import type { Plugin } from '../../platform/http/plugin.ts';
import { type FeedbackPorts, feedbackRoutes } from './routes.ts';

/** What visitors tell the operators. */
export const visitorFeedback: Plugin<FeedbackPorts> = feedbackRoutes;
