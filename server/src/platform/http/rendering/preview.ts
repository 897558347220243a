import { AsyncLocalStorage } from 'node:async_hooks'

type AnswerCall = (url: string) => Promise<Response>

const previewed = new AsyncLocalStorage<AnswerCall>()

/** Answers the renderer's calls during `render` with `answer`. */
export const renderWith = <Result>(answer: AnswerCall, render: () => Promise<Result>): Promise<Result> =>
  previewed.run(answer, render)

export const findPreviewAnswer = (url: string): Promise<Response> | undefined => previewed.getStore()?.(url)
