// Reads answers of a later version with oapi-codegen's client. Prints a role, a course type, an order and a refusal.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.com/generated/oapi/commerce"
)

func got[Value any](value Value, err error) Value {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	ctx := context.Background()
	client := got(commerce.NewClientWithResponses(os.Getenv("API")))
	session := got(client.SignInWithResponse(ctx, commerce.SignIn{IdToken: os.Getenv("ID_TOKEN")})).JSON200
	signedIn := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+session.AccessToken)
		return nil
	}
	limit := 1
	course := got(client.ListCoursesWithResponse(ctx, &commerce.ListCoursesParams{Limit: &limit})).JSON200.Courses[0]
	order := got(client.ListOrdersWithResponse(ctx, &commerce.ListOrdersParams{Limit: &limit}, signedIn)).JSON200.Orders[0]
	refusal := got(client.GetOrderWithResponse(ctx, "ord_07zzzzzzzzzzzzzzzzzzzzzzzz", signedIn)).JSON404
	roles := session.User.Roles
	fmt.Println(roles[len(roles)-1], course.CourseType, order.Status, order.AmountIdr, refusal.Code)
}
