/** The REST interface that the panel and machine users speak. GraphQL is off. */
import config from '@payload-config';
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes';
import { withProblemAnswer } from '../../../../panel/problem-answer.ts';

export const GET = withProblemAnswer(REST_GET(config));
export const POST = withProblemAnswer(REST_POST(config));
export const DELETE = withProblemAnswer(REST_DELETE(config));
export const PATCH = withProblemAnswer(REST_PATCH(config));
export const PUT = withProblemAnswer(REST_PUT(config));
export const OPTIONS = withProblemAnswer(REST_OPTIONS(config));
